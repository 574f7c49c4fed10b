/** Called from Python only; nothing of it is called from TypeScript. */
export {};
