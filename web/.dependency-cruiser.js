// Layers of src/: a folder may import only from those above it in this list (import-linter does the same in Python).
export const ROOMS = [
  'generated',
  'storage',
  'i18n',
  'route',
  'here',
  'net',
  'board',
  'model',
  'play',
  'ui',
  'table',
  'games',
  'pages',
];
const path = (rooms) => `^src/(${rooms.join('|')})/`;

export default {
  forbidden: [
    ...ROOMS.slice(0, -1).map((room, at) => ({
      name: `${room}-points-outward`,
      comment: `${room} may know only what stands before it in the list of rooms`,
      severity: 'error',
      from: { path: path([room]) },
      to: { path: path(ROOMS.slice(at + 1)) },
    })),
    {
      name: 'room-knows-the-shell',
      comment: 'what puts the page together is known by nobody',
      severity: 'error',
      from: { path: path(ROOMS) },
      to: { path: '^src/[^/]+$' },
    },
    {
      name: 'no-sibling-game',
      comment: 'a game knows no other game',
      severity: 'error',
      from: { path: '^src/games/([^/]+)/' },
      to: { path: '^src/games/([^/]+)/', pathNot: '^src/games/$1/' },
    },
    {
      name: 'games-by-the-registry-alone',
      comment: 'everybody else finds a game by its name',
      severity: 'error',
      from: { pathNot: '^src/games/(registry\\.ts$|[^/]+/)' },
      to: { path: '^src/games/[^/]+/' },
    },
    {
      name: 'game-knows-the-registry',
      comment: 'through it a game would reach the others',
      severity: 'error',
      from: { path: '^src/games/[^/]+/' },
      to: { path: '^src/games/registry' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import', 'type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|svelte)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.svelte', '.js', '.json', '.svelte.ts'],
      conditionNames: ['import', 'types', 'svelte'],
    },
  },
};
