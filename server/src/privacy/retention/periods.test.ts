import { readFileSync } from 'node:fs'
import { retained, retentionKinds } from '@sevakendra/contract/register/retention'
import { describe, expect, it } from 'vitest'

const page = readFileSync(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8')
/** The kinds that docs/privacy.md lists, as `label | usual | shortest`. */
const listed = [...page.matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \|/gm)].map(([, label, usual, least]) => `${label} | ${usual} | ${least}`)
/** Within a row labels go on in small letters; what is all capitals stays. */
const inRow = (label: string) => label.replace(/^[A-Z](?=[a-z])/, first => first.toLowerCase())

describe('the periods that docs/privacy.md names', () => {
  it('are those of every kind, with the usual and the shortest months', () => {
    const declared = retentionKinds.map(kind => `${inRow(retained[kind].label)} | ${retained[kind].usual} | ${retained[kind].least}`)
    expect(listed.toSorted()).toEqual(declared.toSorted())
  })

  it('are a year or more of everything but drafts', () => {
    const shorter = retentionKinds.filter(kind => retained[kind].least < 12)
    expect(shorter.toSorted()).toEqual(['gstDrafts', 'gstFilingDrafts', 'kycDrafts', 'panDrafts', 'paperlessDrafts', 'psaDrafts'])
  })
})
