import { TextInput } from '@mantine/core'
import { readOfficePhoto } from '@sevakendra/contract/courier/endpoints'
import { plainDigits } from '@sevakendra/contract/kit/digits'
import { IconBarcode } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, problemOf } from '../kit/call/error-text'
import { lazyPart } from '../kit/shell/lazy-part'
import classes from './courier-parts.module.css'

/** What sends a photo is fetched beside the screen: a scanner does not wait for it. */
const PhotoNumbers = lazyPart(async () => (await import('./photo-numbers')).PhotoNumbers)

/**
 * Takes numbers as fast as they are scanned, also off a photo: they wait for each other, and none is lost.
 * @param take one number; what is said of it then
 */
export function ScanField({ take }: { take: (ackNo: string) => Promise<string> }) {
  const { t } = useTranslation()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [text, setText] = useState('')
  const [said, setSaid] = useState<{ good: boolean; words: string }>()
  async function taken(ackNo: string) {
    try {
      setSaid({ good: true, words: `${ackNo}: ${await take(ackNo)}` })
    } catch (error) {
      const words = t(problemOf(error)?.errors?.ackNo?.[0] ?? errorText(error))
      setSaid({ good: false, words: words.includes(ackNo) ? words : `${ackNo}: ${words}` })
    }
  }
  const enqueue = (ackNo: string) => {
    queue.current = queue.current.then(() => taken(ackNo))
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const ackNo = plainDigits(text).replace(/\D/g, '')
    if (ackNo === '') return
    setText('')
    enqueue(ackNo)
  }
  return (
    <>
      <TextInput
        label={t('Scan or type an acknowledgement number')}
        description={t('Press Enter after each. A scanner does it by itself.')}
        leftSection={<IconBarcode size={18} aria-hidden />}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
      />
      <p role="status" className={said?.good === false ? classes.wrong : classes.count}>
        {said?.words}
      </p>
      {/* A phone at the desk: each number that is read off a photo counts as scanned. */}
      <PhotoNumbers
        endpoint={readOfficePhoto}
        found={ackNos => {
          for (const ackNo of ackNos) enqueue(ackNo)
        }}
      />
    </>
  )
}
