import { balance, toPaise } from '@sevakendra/contract/kit/money'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askTopUp, Hand } from '../by-api'
import { enter } from '../pages/door'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

/** One person decides; whatever the other has open shows it, and nobody loads a page anew. */
describe('what others change', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })
  const shop = shops.forms.userName

  /** When this page was loaded. */
  const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin)
  const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
  const badge = (page: Page) => page.getByRole('status').filter({ hasText: '₹' }).first()

  it(
    'is seen in the open list, record, balance and bell of the shop, and in the queue of a colleague who types',
    { timeout: 240_000 },
    () =>
      play(browser, 'live', async ({ person }) => {
        const [hand, admin] = [await Hand.of(portal, shop), await Hand.of(portal, 'admin')]
        const { today } = await hand.get<{ today: string }>('/merchant/accounting/payment')
        const [kept, decided] = [await askTopUp(hand, 1111), await askTopUp(hand, 1234)]

        const [list, record, office] = [await person(), await person(), await person()]
        await enter(list, portal, shop, '/merchant/accounting/payment/list')
        const row = list.getByRole('row').filter({ hasText: decided.reference })
        await row.filter({ hasText: 'Pending' }).waitFor()
        await enter(record, portal, shop, `/merchant/accounting/payment/list?row=${decided.id}`)
        const beside = record.getByRole('dialog')
        await beside.getByText('Pending').first().waitFor()
        const standing = async () => ({
          paise: toPaise(await hand.get<number>('/merchant/accounting/closing')),
          unread: (await hand.get<{ unread: number }>('/notice/unread')).unread,
        })
        const before = await standing()
        for (const page of [list, record])
          await badge(page)
            .filter({ hasText: balance(before.paise) })
            .waitFor()

        // A colleague looks at the queue with the pointer on the other request, and types a search meanwhile.
        // The newest first: other stories leave requests undecided, and a page has ten.
        await enter(office, portal, 'staff', '/backend/actions/payments?sort=-requestedAt')
        const queued = (reference: string) => office.getByRole('row').filter({ hasText: reference })
        await queued(decided.reference).waitFor()
        await queued(kept.reference).getByRole('cell').nth(3).hover()
        const began = await Promise.all([list, record, office].map(loadedAt))

        await admin.post(`/backend/account/payments/approve/${decided.id}`, { seen: true, seenOn: today, remark: null })

        await row.filter({ hasText: 'Approved' }).waitFor()
        await beside.getByText('Approved').first().waitFor()
        // No screen contradicts another, nor the wallet: each has the same balance and the same number behind its bell.
        await expect.poll(async () => (await standing()).unread).toBeGreaterThan(before.unread)
        expect((await standing()).paise).toBe(before.paise + 1234_00)
        for (const page of [list, record]) {
          await badge(page)
            .filter({ hasText: balance(before.paise + 1234_00) })
            .waitFor()
          const counted = async () => (await bell(page).getAttribute('aria-label')) === `Notifications, ${(await standing()).unread} unread`
          await expect.poll(counted).toBe(true)
        }
        // Nothing moves under the pointer; what has changed is shown when it is asked for, or once the pointer has left.
        await office.getByText('The list has changed.').waitFor()
        await queued(decided.reference).waitFor()
        const search = office.getByRole('searchbox').first()
        await search.fill('typed')
        await search.fill('')
        await search.pressSequentially('M0', { delay: 0 })
        await queued(decided.reference).waitFor({ state: 'detached' })
        expect(await search.inputValue()).toBe('M0')
        expect(await Promise.all([list, record, office].map(loadedAt))).toEqual(began)
        await admin.post(`/backend/account/payments/reject/${kept.id}`, { remark: 'Not in the statement' })
      }),
  )
})
