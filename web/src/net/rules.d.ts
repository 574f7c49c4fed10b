/** The version of each game's rules that this page was built with; `vite.config.js` reads it where Python has it. */
declare const RULES: Readonly<Record<string, number>>;
