import { scanUpload } from '@sevakendra/contract/scan/slots'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../kit/shell/lazy-part'
import type { PageProduct, Scan } from './product'
import { refusalOf, type UploadQueue } from './upload-queue'

/** Comes with the first picture that is to be covered. */
const CoverDialog = lazyPart(async () => (await import('./cover-dialog')).CoverDialog)

interface Waiting {
  key: number
  slot: string
  file: File
}

/**
 * Files on their way to the queue, by their places: where a number is to be covered, pictures wait here, in the memory of this page alone, until they are, one after
 * the other; everything else goes on at once.
 * @returns where files are put, and the dialog for the picture whose turn it is
 */
export function useCovering(of: PageProduct, { slots, pages }: Pick<Scan, 'slots' | 'pages'>, queue: UploadQueue) {
  const { t } = useTranslation()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const left = scanUpload.maxPages - pages.length
  const [next] = waiting
  const forget = () => setWaiting(all => all.slice(1))
  return {
    put(files: readonly File[], slot: string) {
      if (slots.find(one => one.slot === slot)?.cover !== true) return queue.put(files, slot, left)
      const refused = files.filter(file => refusalOf(file, left, true))
      if (refused.length > 0) queue.put(refused, slot, left, true)
      const pictures = files.filter(file => !refused.includes(file))
      setWaiting(all => {
        const from = (all.at(-1)?.key ?? 0) + 1
        return [...all, ...pictures.map((file, nth) => ({ key: from + nth, slot, file }))]
      })
    },
    dialog: next && (
      <CoverDialog
        key={next.key}
        file={next.file}
        paper={t(of.slots[next.slot]?.label ?? '')}
        done={covered => {
          queue.put([covered], next.slot, left, true)
          forget()
        }}
        cancel={forget}
      />
    ),
  }
}
