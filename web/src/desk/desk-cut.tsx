import { Skeleton } from '@mantine/core'
import type { CutView } from '@sevakendra/contract/scan/endpoints'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useCutImage } from '../scan/cut-images'
import type { ScanProduct } from '../scan/product'
import { sizeWords } from '../scan/size-words'
import classes from './desk-cut.module.css'

interface Props {
  of: ScanProduct
  id: string
  cuts: Partial<Record<string, CutView>>
  /** Those that it has at all; all of its product where they are left out. */
  needed?: readonly string[] | undefined
}

/** What was cut, as it will be filed. */
export function DeskCuts({ of, id, cuts, needed }: Props) {
  return (
    <div className={classes.cuts}>
      {(needed ?? Object.keys(of.cuts)).map(key => (
        <DeskCut key={key} of={of} id={id} which={key} cut={cuts[key]} />
      ))}
    </div>
  )
}

function DeskCut({ of, id, which, cut }: { of: ScanProduct; id: string; which: string; cut: CutView | undefined }) {
  const { t } = useTranslation()
  const { url, error } = useCutImage(of, 'office', id, which, cut)
  const kind = of.cuts[which]
  if (!kind) return null
  const name = t(kind.label)
  const aspect = kind.width / kind.height
  return (
    <figure className={classes.cut} style={{ flexGrow: aspect, '--cut-aspect': aspect } as CSSProperties}>
      {url ? <img src={url} alt={name} /> : cut && !error ? <Skeleton height="100%" /> : <span>{t(error ?? 'Not cropped yet')}</span>}
      <figcaption>
        {name}
        {cut && `, ${sizeWords(cut.bytes)}`}
      </figcaption>
    </figure>
  )
}
