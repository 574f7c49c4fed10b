/** The pyramid widgets. They know cells and pieces but no rules: config in, events out. */
export { default as EmblemMark } from './EmblemMark.svelte';
export { default as Piece } from './Piece.svelte';
export { default as Pyramid } from './Pyramid.svelte';
export { default as SmallMap } from './SmallMap.svelte';
export { default as ViewPicker } from './ViewPicker.svelte';
export { cellsBelow, nameOf, placesOn } from './cells';
export { frameOf, plateOf, turnTowards } from './frame';
export { faces, lookOf } from './pieces';
export { pieceName } from './words';
export type { Emblem, Grid, PieceSet } from './pieces';
export type { Mark, PieceState, PlacedPiece, PyramidProps, Target, View } from './types';
