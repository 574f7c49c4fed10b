/** Whether the person prefers reduced motion: then the final state is shown at once. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
