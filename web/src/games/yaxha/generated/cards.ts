// Made by `make generated` from src/witz/yaxha/bonuses.py. Do not edit.

export const CARDS = [
  { id: "largest-orange", kind: "largest", colour: "orange", isStarter: true, scores: "most", unit: null },
  { id: "largest-blue", kind: "largest", colour: "blue", isStarter: true, scores: "most", unit: null },
  { id: "largest-green", kind: "largest", colour: "green", isStarter: true, scores: "most", unit: null },
  { id: "largest-yellow", kind: "largest", colour: "yellow", isStarter: true, scores: "most", unit: null },
  { id: "largest-grey", kind: "largest", colour: "grey", isStarter: true, scores: "most", unit: null },
  { id: "largest-any", kind: "largest-any", colour: null, isStarter: true, scores: "most", unit: null },
  { id: "largest-level-1", kind: "largest-level-1", colour: null, isStarter: true, scores: "most", unit: null },
  { id: "most-levels", kind: "most-levels", colour: null, isStarter: true, scores: "most", unit: "levels" },
  { id: "second-largest", kind: "second-largest", colour: null, isStarter: false, scores: "second", unit: null },
  { id: "left-orange", kind: "left", colour: "orange", isStarter: false, scores: "left", unit: null },
  { id: "left-blue", kind: "left", colour: "blue", isStarter: false, scores: "left", unit: null },
  { id: "left-green", kind: "left", colour: "green", isStarter: false, scores: "left", unit: null },
  { id: "left-yellow", kind: "left", colour: "yellow", isStarter: false, scores: "left", unit: null },
  { id: "left-grey", kind: "left", colour: "grey", isStarter: false, scores: "left", unit: null },
  { id: "five-colours-level-1", kind: "five-colours-level-1", colour: null, isStarter: false, scores: "number", unit: "colours" },
  { id: "five-colours-level-2", kind: "five-colours-level-2", colour: null, isStarter: false, scores: "number", unit: "colours" },
  { id: "one-colour-side", kind: "one-colour-side", colour: null, isStarter: false, scores: "number", unit: "colours" },
  { id: "three-colours", kind: "three-colours", colour: null, isStarter: false, scores: "number", unit: "colours" },
] as const;
