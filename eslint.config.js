import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  {
    ignores: [
      'dist/',
      'dist-bench/',
      'data/',
      'coverage/',
      '.cache/',
      '.dependency-cruiser.cjs',
      'test/contract/check-index.mjs',
      'src/client/paths.ts',
      'test/clients/openapi/',
      'test/clients/foreign/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Objects are made by functions here and do without `this`, so their methods may be taken out.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-else-return': 'error',
      'no-nested-ternary': 'error',
      'no-restricted-imports': ['error', { patterns: [{ group: ['../../*'], message: 'Use the import map.' }] }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    // What runs in browsers is a program of its own, with types of its own.
    files: ['src/**/browser/**/*.ts', 'test/browser/screens/in-page/*.ts'],
    languageOptions: { parserOptions: { projectService: false, project: './tsconfig.browser.json' } },
    rules: {
      // Answers and stored texts get their types where they are read.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  {
    // So does the administration app.
    files: ['src/admin/**/*.{ts,tsx}', 'src/modules/*/screens/**/*.{ts,tsx}', 'test/admin/**/*.ts'],
    languageOptions: { parserOptions: { projectService: false, project: './tsconfig.admin.json' } },
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  {
    // What outlives a request has an owner: a part of the site (kernel/parts.ts) or a memo that is bounded (kernel/memo.ts).
    files: ['src/**'],
    ignores: ['**/browser/**', 'src/admin/**', '**/screens/**', '**/*.test.ts', 'src/kernel/memo.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Program > VariableDeclaration[kind="let"]', message: 'State has an owner: see kernel/parts.ts.' },
        {
          selector:
            'Program > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation])' +
            '[init.callee.name=/^(Map|Set)$/][init.arguments.length=0]',
          message: 'State has an owner: see kernel/parts.ts and kernel/memo.ts.',
        },
        {
          selector: 'CallExpression[callee.property.name="rest"][arguments.0.type=/Literal$/]',
          message: 'Links come from where routes stand: see kernel/routes/place.ts.',
        },
        {
          selector: 'NewExpression[callee.name=/^Weak(Map|Set)$/][typeArguments.params.0.typeName.name="Services"]',
          message: 'What a site keeps is a part of it: see kernel/parts.ts.',
        },
      ],
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 80 }],
    },
  },
  {
    // Tables are made in one go; a state machine or a list of routes stands in one function.
    files: [
      'src/**/migrations/**',
      'src/app.ts',
      'src/kernel/db/sqlite-text-pending.ts',
      'src/kernel/images/pool.ts',
      'src/kernel/jobs/graphile-engine.ts',
      'src/kernel/jobs/table-engine.ts',
      'src/modules/cookie-consent/admin/item-routes.ts',
      'src/modules/core/posts/routes.ts',
      'src/modules/core/terms/routes.ts',
      'src/modules/multilang/xliff/parse.ts',
      'src/modules/posttypes/definitions/routes.ts',
    ],
    rules: { 'max-lines-per-function': ['error', { max: 180 }], 'max-lines': ['error', { max: 600 }] },
  },
  {
    // A language is one file: a list of words that grows with the program.
    files: ['src/kernel/words/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    // What people read goes through the log or the command line; a stray print is left over from debugging.
    files: ['src/**'],
    ignores: ['src/cli/**', 'src/main.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    // Outside the kernel and the client, where texts of the wire get their types, an assertion means that a definition is missing.
    files: ['src/**'],
    ignores: ['src/kernel/**', 'src/client/**', '**/*.test.ts'],
    rules: { '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }] },
  },
  {
    // The kernel owns the few places where types end; tests read untyped answers, the launcher reads JSON.
    files: ['src/kernel/**', 'test/**', 'bench/**', '**/*.test.ts', '**/*.js', '**/*.mjs'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    // Modules add to some interfaces of the kernel, which are empty until then.
    files: ['src/kernel/**'],
    rules: { '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }] },
  },
);
