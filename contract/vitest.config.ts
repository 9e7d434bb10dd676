import { defineConfig } from 'vitest/config'

// A zone with an odd past and clock changes: what is right here does not lean on the machine's own zone.
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], env: { TZ: 'America/Sao_Paulo' }, pool: 'forks', isolate: false },
})
