import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';

// What the type checker, svelte-check and Prettier see to already is left to them.
export default typescript.config(
  { ignores: ['node_modules', '.svelte-check', 'src/**/generated'] },
  ...typescript.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: typescript.parser } } },
  {
    rules: {
      // Addresses of this site are plain links, which the router takes over; there is no SvelteKit.
      'svelte/no-navigation-without-resolve': 'off',
      // Maps and sets are replaced here, never changed.
      'svelte/prefer-svelte-reactivity': 'off',
      // A space that must stay is written {' '}.
      'svelte/no-useless-mustaches': 'off',
      // Undefined names are the type checker's business.
      'no-undef': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'prefer-const': 'off',
      'svelte/prefer-const': ['error', { excludedRunes: ['$props', '$state', '$state.raw', '$derived'] }],
    },
  },
  { files: ['scripts/**', 'build/**'], rules: { 'no-console': 'off' } },
);
