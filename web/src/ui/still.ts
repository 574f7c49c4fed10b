/** Whether the person wants little movement: then everything is shown at once where it ends. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
