/** The version of each game's rules at build time, which `vite.config.js` reads from the Python sources. */
declare const RULES: Readonly<Record<string, number>>;
