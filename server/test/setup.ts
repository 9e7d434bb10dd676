import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { noted } from './run'
import { nothingInUse } from './stage'

// Runs before each test file.
nothingInUse()
noted('file', relative(fileURLToPath(new URL('..', import.meta.url)), expect.getState().testPath ?? ''))
