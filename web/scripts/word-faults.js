/** What is wrong with one text: terms that the glossary refuses, typography of the language, numbers without plurals. */

const asForms = (text) => (typeof text === 'string' ? [text] : Object.values(text));
const isWithin = (key, sections) => sections.some((section) => key === section || key.startsWith(`${section}.`));

/** A pattern as whole words; one that begins with a small letter is found at the beginning of a sentence too. */
function wholeWords(pattern) {
  const either = pattern.replace(
    /^(\(\?<.*?\))?(\p{Ll})/u,
    (_, before = '', letter) => `${before}[${letter}${letter.toUpperCase()}]`,
  );
  return new RegExp(`(?<!\\p{L})(?:${either})(?!\\p{L})`, 'u');
}

/** The terms of the glossary that a text must not use, each with the word to use instead. */
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

// French sets a narrow space that does not break before ; ? ! and a wide one before : and inside guillemets.
const FRENCH = [
  [/(?<![\u202f;?!])[;?!]/, 'needs U+202F before ; ? !'],
  [/(?<!\u00a0):/, 'needs U+00A0 before :'],
  [/«(?!\u00a0)|(?<!\u00a0)»/, 'needs U+00A0 inside « »'],
];

/** Typewriter signs, and French punctuation without its space. */
export function typographyFaults(language, text) {
  const rules = [
    [/'/, 'has a typewriter apostrophe instead of ’'],
    [/"/, 'has typewriter quotation marks'],
    ...(language === 'fr' ? FRENCH : []),
  ];
  return rules.filter(([fault]) => asForms(text).some((form) => fault.test(form))).map(([, words]) => words);
}

/** {{count}} decides between plural forms, and nothing else is called so. */
export function pluralFaults(language, text) {
  if (typeof text === 'string') return text.includes('{{count}}') ? ['has {{count}} but no plural forms'] : [];
  // "many" is for millions.
  const sorted = (forms) =>
    forms
      .filter((form) => form !== 'many')
      .toSorted()
      .join(' ');
  const wanted = sorted(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  const found = sorted(Object.keys(text));
  return wanted === found ? [] : [`has the forms ${found}, not ${wanted}`];
}

/** All of these. */
export const faultsOf = (glossary, language, key, text) => [
  ...refusedTerms(glossary, language, key, text),
  ...typographyFaults(language, text),
  ...pluralFaults(language, text),
];

/** What is wrong with the glossary itself: a row that has no word for a language, or refuses the word that it has. */
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
