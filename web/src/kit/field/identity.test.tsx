import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { open } from '../../../test/world'
import { BirthdayBoxes } from './birthday-boxes'
import { AadhaarInput } from './sealed'

const masked = 'XXXX XXXX 4821'

/** A number that the server has until it is replaced, as the form of a PAN keeps it. */
function StoredNumber({ change }: { change: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>()
  const [replacing, setReplacing] = useState(false)
  return (
    <AadhaarInput
      key={String(replacing)}
      id="aadhaar"
      label="Aadhaar number"
      required
      value={value}
      data={[]}
      onChange={next => {
        setValue(next)
        change(next)
      }}
      stored={replacing ? undefined : { masked, replace: () => setReplacing(true) }}
      autoFocus={replacing}
    />
  )
}

test('an Aadhaar number that is stored can only be replaced, and is masked only when it is right', async () => {
  const change = vi.fn()
  const { user } = open(<StoredNumber change={change} />)
  const box = () => screen.getByLabelText<HTMLInputElement>(/Aadhaar number/)
  await user.type(box(), '9')
  expect([box().value, change.mock.calls]).toEqual([masked, []])
  await user.click(screen.getByRole('button', { name: 'Change' }))
  expect(document.activeElement).toBe(box())
  await user.keyboard('999941057057')
  await user.tab()
  // A wrong digit has to be seen.
  expect(box().value).toBe('9999 4105 7057')
  await user.type(box(), '{Backspace}8')
  expect(change).toHaveBeenLastCalledWith('999941057058')
  await user.tab()
  await user.tab()
  expect(box().value).toBe('XXXX XXXX 7058')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(box().value).toBe('9999 4105 7058')
  await user.click(box())
  await user.paste('9999 7165 8847')
  expect(change).toHaveBeenLastCalledWith('999971658847')
})

test('a date of birth keeps what is half typed, takes a whole one that is pasted, and is nothing when it is empty', async () => {
  const change = vi.fn()
  function Birth() {
    const [value, setValue] = useState<string | null>('-03-')
    return (
      <BirthdayBoxes
        {...{ id: 'dob', label: 'Date of birth', required: true, invalid: false, value }}
        onChange={next => {
          setValue(next)
          change(next)
        }}
      >
        {value}
      </BirthdayBoxes>
    )
  }
  const { user } = open(<Birth />)
  const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  expect([box('Day').value, box('Month').value, box('Year').value]).toEqual(['', '03', ''])
  await user.type(box('Day'), '9')
  expect(change).toHaveBeenLastCalledWith('-03-9')
  await user.tab()
  expect(box('Day').value).toBe('09')
  await user.click(box('Year'))
  await user.paste('31/12/1988')
  expect([box('Day').value, box('Month').value, box('Year').value]).toEqual(['31', '12', '1988'])
  await user.clear(box('Day'))
  await user.selectOptions(box('Month'), '')
  await user.clear(box('Year'))
  expect(change).toHaveBeenLastCalledWith(null)
})

test('an Aadhaar number in the digits of another script is taken, not emptied', async () => {
  const change = vi.fn()
  const { user } = open(<AadhaarInput id="aadhaar" label="Aadhaar number" required value="" data={[]} onChange={change} />)
  await user.click(screen.getByLabelText(/Aadhaar number/))
  await user.paste('९९९९ ４１０५ 7057')
  expect(change.mock.calls).toEqual([['999941057057']])
})
