/** The faults of one text: terms that the glossary refuses, typography of the language, missing or misused plural forms, and its users. */

const asForms = (text) => (typeof text === 'string' ? [text] : Object.values(text));
const isWithin = (key, sections) => sections.some((section) => key === section || key.startsWith(`${section}.`));

/** A pattern of whole words; one that begins with a small letter also matches at the beginning of a sentence. */
function wholeWords(pattern) {
  const either = pattern.replace(
    /^(\(\?<.*?\))?(\p{Ll})/u,
    (_, before = '', letter) => `${before}[${letter}${letter.toUpperCase()}]`,
  );
  return new RegExp(`(?<!\\p{L})(?:${either})(?!\\p{L})`, 'u');
}

/** The terms in a text that the glossary refuses, each with the word to use instead. */
export function refusedTerms(glossary, language, key, text) {
  return glossary
    .filter((row) => (!row.in || isWithin(key, row.in)) && !isWithin(key, row.except ?? []))
    .flatMap((row) =>
      (row.refused?.[language] ?? [])
        .map((pattern) => asForms(text).map((form) => wholeWords(pattern).exec(form)?.[0]))
        .flat()
        .filter((found) => found !== undefined)
        .map((found) => `says “${found}”; the glossary has “${row.words[language]}” for ${row.term}`),
    );
}

// French sets a narrow no-break space before ; ? ! and a wide one before : and inside guillemets.
const FRENCH = [
  [/(?<![\u202f;?!])[;?!]/, 'needs U+202F before ; ? !'],
  [/(?<!\u00a0):/, 'needs U+00A0 before :'],
  [/«(?!\u00a0)|(?<!\u00a0)»/, 'needs U+00A0 inside « »'],
];

/** Typewriter characters, and French punctuation without its space. */
export function typographyFaults(language, text) {
  const rules = [
    [/'/, 'has a typewriter apostrophe instead of ’'],
    [/"/, 'has typewriter quotation marks'],
    ...(language === 'fr' ? FRENCH : []),
  ];
  return rules.filter(([fault]) => asForms(text).some((form) => fault.test(form))).map(([, words]) => words);
}

/** {{count}} selects the plural form; no other placeholder may have this name. */
export function pluralFaults(language, text) {
  if (typeof text === 'string') return text.includes('{{count}}') ? ['has {{count}} but no plural forms'] : [];
  const rules = new Intl.PluralRules(language);
  // In some languages “many” is only for millions, which the page never counts.
  const hasMany = Array.from({ length: 1000 }, (_, number) => rules.select(number)).includes('many');
  const sorted = (forms) =>
    forms
      .filter((form) => form !== 'many' || hasMany)
      .toSorted()
      .join(' ');
  const wanted = sorted(rules.resolvedOptions().pluralCategories);
  const found = sorted(Object.keys(text));
  return wanted === found ? [] : [`has the forms ${found}, not ${wanted}`];
}

/** All faults of a text. */
export const faultsOf = (glossary, language, key, text) => [
  ...refusedTerms(glossary, language, key, text),
  ...typographyFaults(language, text),
  ...pluralFaults(language, text),
];

/** The faults of the glossary itself: rows without a word for a language, or with a word that they refuse. */
export function glossaryFaults(glossary, languages) {
  return glossary.flatMap((row) => [
    ...languages.filter((language) => !row.words[language]).map((language) => `${row.term}: no word in ${language}`),
    ...languages.flatMap((language) =>
      (row.refused?.[language] ?? [])
        .filter((pattern) => wholeWords(pattern).test(row.words[language] ?? ''))
        .map((pattern) => `${row.term}: refuses its own word in ${language} (${pattern})`),
    ),
  ]);
}

/** Whether a source uses a key: as a string, or by a template such as `yaxha.card.${id}.name`. */
export function usesIn(source) {
  const strings = new Set([...source.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, key]) => key));
  const templates = [...source.matchAll(/`([\w-]+\.[\w.-]*(?:\$\{[^}`]+\}[\w.-]*)+)`/g)].map(([, template]) => {
    const escaped = template
      .replace(/\$\{[^}]+\}/g, '\0')
      .replace(/[.-]/g, '\\$&')
      .replaceAll('\0', '[\\w-]+');
    return new RegExp(`^${escaped}$`);
  });
  return (key) => strings.has(key) || templates.some((template) => template.test(key));
}

/**
 * The faults in the use of a key: nobody uses it, one game alone uses a text of all games, or others use a text of one game. The text
 * and each user belong to a game, or to all games if that is null.
 */
export function useFaults(key, game, users) {
  const found = new Set(users.filter(({ uses }) => uses(key)).map((user) => user.game));
  if (found.size === 0) return ['is not used'];
  if (game === null) return found.size === 1 && !found.has(null) ? [`is used by ${[...found][0]} alone`] : [];
  return [...found].filter((user) => user !== game).map((user) => `is used by ${user ?? 'what all games share'}`);
}
