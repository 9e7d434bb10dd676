import { defineConfig } from 'vitest/config'

// A zone with an odd past and clock changes: what is right here does not lean on the machine's own zone. Properties take seconds on a machine that is
// busy; how long they take proves nothing.
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], env: { TZ: 'America/Sao_Paulo' }, pool: 'forks', isolate: false, testTimeout: 60_000 },
})
