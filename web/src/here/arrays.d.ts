/** What Python calls; nothing of it is called from TypeScript. */
export {};
