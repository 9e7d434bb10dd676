import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../../test/token'
import { type Answer, type Heard, open, serve } from '../../../test/world'
import { session } from '../../kit/session/session'
import { PanApplyNew } from './pan-apply'

const at = '/merchant/product/nsdl-pan/physical/individual/N/apply'
const row = (area: string, city: string, description: string) => ({
  area,
  type: 'W',
  range: '55',
  number: '3',
  city,
  state: 'Maharashtra',
  description,
})
const list = [row('PNE', 'Pune', 'Ward 4(3)'), row('NSK', 'Nashik', 'Ward 1')]
const usedBefore = [row('KNP', 'Agra', 'Ward 7')]
let saved: Record<string, unknown>

const asked = (query: unknown) => (query ?? {}) as { q?: string; lives?: string }

function server({ method, path, query, body }: Heard): Answer {
  if (method === 'POST') saved = (body as { answers: Record<string, unknown> }).answers
  if (/\/draft/.test(path))
    return { data: { id: '7', refNo: 'PN1', version: 1, savedAt: '2026-11-21T06:00:00.000Z', masked: {}, edition: 'Y2026' } }
  if (path.includes('/quote/')) return { status: 404, data: { message: 'Not found' } }
  if (path.includes('/nsdlpan/documents/')) return { data: { rulings: [] } }
  if (path.endsWith('/physical/ao-codes')) return { data: usedBefore }
  const { q = '' } = asked(query)
  const rows = q === '' ? [] : list.filter(({ city, area }) => `${city} ${area}-w-55-3`.toLowerCase().includes(q.toLowerCase()))
  const about = { loaded: 1234, version: 'abc', origin: 'imported', loadedAt: '2026-11-20T05:00:00Z', example: 'Nashik' }
  return { data: { ...about, found: rows.length, rows, pin: '', places: [] } }
}

beforeEach(() => {
  session.save({ token: tokenOf({}), refreshToken: 'r' })
  saved = {}
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
})

async function start() {
  const heard = serve(server)
  const world = open(null, { at: '/', routes: [{ path: `${at}/:id?`, element: <PanApplyNew /> }] })
  await world.router.navigate(at)
  return { ...world, heard, search: await screen.findByRole<HTMLInputElement>('combobox', { name: /Find the AO code/ }) }
}
const boxes = () =>
  ['Area code', 'AO type', 'Range code', 'AO number'].map(name => screen.getByRole<HTMLInputElement>('textbox', { name }).value)

describe('the AO code', () => {
  it('says how many codes are loaded and on which day, and names a city of the list', async () => {
    const { search } = await start()
    expect(await screen.findByText(/Codes in our list: 1,234, loaded on 20-Nov-2026/)).toBeTruthy()
    expect(search.placeholder).toBe('for example, Nashik')
  })

  it('offers the last codes of the shop before anything is typed, and fills the boxes with the chosen one', async () => {
    const { user, search } = await start()
    await user.click(search)
    expect(await screen.findByText('Last used here')).toBeTruthy()
    await user.click(await screen.findByText('KNP-W-55-3'))
    expect(boxes()).toEqual(['KNP', 'W', '55', '3'])
    await waitFor(() => expect(saved).toMatchObject({ aoArea: 'KNP', aoType: 'W', aoRange: '55', aoNumber: '3' }))
    expect(await screen.findByText('This code is not in our list. Compare it with the official search.')).toBeTruthy()
  })

  it('finds a code of the list by its city and says whose it is', async () => {
    const { user, search } = await start()
    await user.type(search, 'pune')
    await user.click(await screen.findByText('PNE-W-55-3'))
    expect(boxes()).toEqual(['PNE', 'W', '55', '3'])
    expect(await screen.findByText('Pune, Maharashtra, Ward 4(3)')).toBeTruthy()
  })

  it('says that a city is not loaded, offers the official search in a tab that knows nothing of ours, and takes the code by hand', async () => {
    const { user, search } = await start()
    await user.type(search, 'Patna')
    expect(await screen.findByText(/Patna is not in the list that is loaded/)).toBeTruthy()
    const link = screen.getByRole('link', { name: /Official search/ })
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    expect(link.getAttribute('href')).toMatch(/^https:/)
    await user.click(screen.getByRole('textbox', { name: 'Area code' }))
    await user.paste('bhr w 031 02')
    expect(boxes()).toEqual(['BHR', 'W', '31', '2'])
  })

  it('says of a city in Hindi that it sounds like nothing in the list, which is in English', async () => {
    const { user, search } = await start()
    await user.type(search, 'पटना')
    expect(await screen.findByText(/Nothing that sounds like पटना is in the list, which is in English\. Try the English name/)).toBeTruthy()
  })

  it('says of a city with officers for some taxpayers alone that no ordinary ward of it is loaded, and doubts who is taken', async () => {
    list.push(row('DEL', 'Delhi', 'Air Force personnel, individuals'))
    const { user, search } = await start()
    await user.type(search, 'Delhi')
    expect(await screen.findByText(/No ordinary ward of Delhi is in the list that is loaded/)).toBeTruthy()
    expect(screen.getByText('For some taxpayers alone')).toBeTruthy()
    await user.click(await screen.findByText('DEL-W-55-3'))
    expect(await screen.findByText(/Air Force personnel.*This officer is for the armed forces alone\. Check it\./)).toBeTruthy()
    list.pop()
  })

  it('does not offer again what the shop has used for soldiers or for who lives abroad', async () => {
    usedBefore.push(row('PNE', 'Pune', 'Army personnel, individuals'), row('DLC', 'Mumbai', 'International Taxation Circle 2'))
    const { user, search } = await start()
    await user.click(search)
    expect(await screen.findByText('KNP-W-55-3')).toBeTruthy()
    expect(screen.queryByText('PNE-W-55-3')).toBeNull()
    expect(screen.queryByText('DLC-W-55-3')).toBeNull()
    usedBefore.splice(1)
  })

  it('doubts an officer for companies whom somebody else has taken', async () => {
    list.push(row('CMP', 'Thane', 'Companies of Thane, name with A'))
    const { user, search } = await start()
    await user.type(search, 'CMP-W-55-3')
    expect(await screen.findByText(/Companies of Thane.*This officer is for companies alone\. Check it\./)).toBeTruthy()
    list.pop()
  })

  it('asks for officers of international taxation first once the applicant lives abroad', async () => {
    const { user, search, heard, router } = await start()
    const livesOf = (q: string) => heard.filter(({ query }) => asked(query).q === q).map(({ query }) => asked(query).lives)
    await user.type(search, 'pune')
    await screen.findByText('PNE-W-55-3')
    expect(livesOf('pune')).toEqual(['india'])
    await router.navigate(`${at}?section=address`)
    await user.selectOptions(await screen.findByRole('combobox', { name: /^State/ }), '99')
    await router.navigate(`${at}?section=form`)
    await user.type(await screen.findByRole('combobox', { name: /Find the AO code/ }), 'nashik')
    await screen.findByText('NSK-W-55-3')
    expect(livesOf('nashik')).toEqual(['abroad'])
  })
})
