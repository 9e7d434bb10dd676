import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { nothingInUse } from './in-use'
import { watchAssertions } from './named'
import { noted } from './run'

// Runs before each test file.
nothingInUse()
watchAssertions()
noted('file', relative(fileURLToPath(new URL('..', import.meta.url)), expect.getState().testPath ?? ''))
