import type { Box } from '@sevakendra/contract/kit/form/print'
import { formFrames } from '@sevakendra/contract/nsdl-pan/forms/layout'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../test/pdf'
import { openWorld, type World } from '../../../test/world'
import { pagesOf } from '../../platform/files/pages'
import { system } from '../../platform/http/who'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const blank = async (paper: string) => (await world.as('merchantstaff')).post(`/nsdlpan/blank/${paper}`)

describe('an empty paper', { timeout: 30_000 }, () => {
  it.each([
    ['new', 'form-93-empty.pdf', 2, ['FormNo.93', 'Emptyforminourownlayout', 'Aadhaarnumber']],
    ['correction', 'form-CR-01-empty.pdf', 2, ['CR-01', 'PermanentAccountNumber', 'Photomismatch', 'leaveallboxesunticked']],
    ['annexure-a', 'annexure-a.pdf', 1, ['Annexure-A', 'gazettedofficer', 'Ourownlayout,nottheofficialform']],
    ['annexure-b', 'annexure-b.pdf', 1, ['Annexure-B', 'Employer', 'Ourownlayout,nottheofficialform']],
  ] as const)(
    '%s comes by its name, on as many pages, its fonts inside it, and says that it is our own',
    async (paper, name, pages, words) => {
      const reply = await blank(paper)
      expect(reply.headers['content-type']).toBe('application/pdf')
      expect(reply.headers['content-disposition']).toContain(`attachment; filename="${name}"`)
      const { texts, fonts } = await readPdf(reply.rawPayload)
      expect(texts).toHaveLength(pages)
      for (const text of words) expect(texts[0]).toContain(text)
      for (const text of texts) expect(text).toContain('Ourownlayout,nottheofficialform')
      expect(texts.join('')).not.toMatch(/undefined|null/)
      expect(fonts.length).toBeGreaterThan(0)
      expect(fonts.filter(({ embedded }) => !embedded)).toEqual([])
    },
  )

  it('is not there under a name that we do not draw', async () => {
    for (const paper of ['corrections', 'constructor', '..%2Fnew']) expect((await blank(paper)).statusCode).toBe(404)
    expect((await world.nobody().post('/nsdlpan/blank/new')).statusCode).toBe(401)
  })

  it('has nothing printed where photo and signature are cut out of the scan', async () => {
    const [page] = await pagesOf(world.services, async () => (await blank('new')).rawPayload, {}, system)
    if (!page) throw new Error('no page')
    const inside = ({ x, y, width, height }: Omit<Box, 'page'>) => ({
      left: Math.round((x / 100) * page.width) + 4,
      top: Math.round((y / 100) * page.height) + 4,
      width: Math.round((width / 100) * page.width) - 8,
      height: Math.round((height / 100) * page.height) - 8,
    })
    for (const frame of [formFrames.photo, formFrames.signature]) {
      const cut = await sharp(Buffer.from(page.jpeg)).extract(inside(frame)).png().toBuffer()
      const { channels } = await sharp(cut).stats()
      expect(channels.map(({ min }) => min > 240)).not.toContain(false)
    }
  })
})
