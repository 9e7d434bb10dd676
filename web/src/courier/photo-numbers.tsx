import { Button } from '@mantine/core'
import { photoKinds, photoLimit, type readOfficePhoto, type readPhoto } from '@sevakendra/contract/courier/endpoints'
import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../kit/call/error-text'
import { useSend } from '../kit/call/send'
import { sendResumable } from '../kit/call/upload-resumable'
import { fileRefusal } from '../kit/field/file'
import classes from './courier-parts.module.css'

interface PhotoNumbersProps {
  /** Of the side that reads. */
  endpoint: typeof readPhoto | typeof readOfficePhoto
  found: (ackNos: readonly string[]) => void
}

/** Numbers of forms by the camera of a phone: one photo of one barcode, or of a whole sheet of them. */
export function PhotoNumbers({ endpoint, found }: PhotoNumbersProps) {
  const { t } = useTranslation()
  const camera = useRef<HTMLInputElement>(null)
  const read = useSend(endpoint as typeof readPhoto)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ good: boolean; words: string }>()
  async function take(photo: File | undefined) {
    if (!photo) return
    setBusy(true)
    setSaid(undefined)
    try {
      const { shrink } = await import('../kit/call/upload-shrink')
      const file = await shrink(photo, photoLimit)
      const no = fileRefusal(file, { kinds: photoKinds, maxBytes: photoLimit })
      if (no) {
        const { text, ...values } = no
        return setSaid({ good: false, words: t(text, values) })
      }
      const { ackNos } = await read({ uploadId: await sendResumable(file, () => {}).done })
      found(ackNos)
      setSaid(
        ackNos.length > 0
          ? { good: true, words: t('Read from the photo: {{numbers}}', { numbers: ackNos.join(', ') }) }
          : { good: false, words: t('No barcode of an acknowledgement number was read. Take the photo closer and in good light.') },
      )
    } catch (error) {
      setSaid({ good: false, words: t(errorText(error)) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        {t('Photo of barcodes')}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={event => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <p role="status" className={said && (said.good ? classes.count : classes.wrong)}>
        {said?.words}
      </p>
    </div>
  )
}
