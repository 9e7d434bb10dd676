import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { open, serve } from '../../../test/world'
import { type LongForm, LongFormContext } from '../../kit/long-form/context'
import { GoodsCode } from './answer-code'

const shirts = { code: '6109', description: 'T-shirts, singlets and other vests' }
let saved: Record<string, unknown> = {}

/** The one question with what it needs of its form. */
function Box() {
  const [answers, setAnswers] = useState<Record<string, unknown>>({})
  saved = answers
  const question = { label: 'HSN code', kind: 'digits', section: 'supplies', max: 8, example: '6109' }
  const form = {
    ...{ form: { questions: { hsn: question, goodsName: question } }, setting: {}, answers, findings: [], required: new Set(['hsn']) },
    ...{ passed: new Set(), reasons: [], masked: {}, told: {}, lost: [], focused: null, drawn: {}, dense: false, place: 'goods.g1.' },
    ...{ focus: () => undefined, jump: () => undefined, change: (patch: object) => setAnswers(now => ({ ...now, ...patch })) },
  }
  return (
    <LongFormContext value={form as unknown as LongForm}>
      <GoodsCode name="hsn" />
    </LongFormContext>
  )
}

const show = (listOn: string | null) => {
  serve(({ query }) => {
    const { q = '' } = (query ?? {}) as { q?: string }
    const rows = listOn && (q === '6109' || q === 'shirts') ? [shirts] : []
    return { data: { loaded: listOn ? 1 : 0, listOn, found: rows.length, rows } }
  })
  return open(<Box />)
}
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: /HSN code/ })

describe('the code of goods', () => {
  it('is found by words, which are no answer, and brings its description along', async () => {
    const { user } = show('2026-10-01')
    await user.type(await box(), 'shirts')
    expect(saved.hsn).toBe('')
    await user.click(await screen.findByText(shirts.description))
    expect(saved).toMatchObject({ hsn: '6109', goodsName: shirts.description })
  })

  it('stays as it is typed, whether the list has it or not', async () => {
    const { user } = show('2026-10-01')
    await user.type(await box(), '9403')
    expect(await screen.findByText('This code is not in the list of 01-Oct-2026. It can be kept.')).toBeTruthy()
    expect(saved).toEqual({ hsn: '9403' })
  })

  it('says that no list is loaded, and takes what is typed', async () => {
    const { user } = show(null)
    expect(await screen.findByText(/No list of codes is loaded here/)).toBeTruthy()
    await user.type(await box(), '61 09')
    expect(saved.hsn).toBe('6109')
  })
})
