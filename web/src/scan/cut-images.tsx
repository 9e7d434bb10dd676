import { Skeleton } from '@mantine/core'
import { keysOf } from '@sevakendra/contract/kit/keys'
import type { CutView } from '@sevakendra/contract/scan/endpoints'
import type { CutKind } from '@sevakendra/contract/scan/slots'
import { useTranslation } from 'react-i18next'
import { fetchFile, useFile } from '../kit/call/download'
import classes from './cut-images.module.css'
import type { ScanProduct, Side } from './product'
import { sizeWords } from './size-words'

type Of = Pick<ScanProduct, 'calls' | 'cuts'>

/** What was cut, with its exact size. */
export function CutImages({ of, side, id, cuts }: { of: Of; side: Side; id: string; cuts: Partial<Record<string, CutView>> }) {
  return keysOf(of.cuts).map(key => {
    const [kind, cut] = [of.cuts[key], cuts[key]]
    return kind && cut && <CutImage key={key} of={of} side={side} id={id} which={key} kind={kind} cut={cut} />
  })
}

/** The picture of a cut; another weight is another picture. */
export function useCutImage(of: Of, side: Side, id: string, which: string, cut: CutView | undefined) {
  const given = { params: { id }, query: { which } }
  return useFile(cut && `${id}/${which}/${cut.bytes}`, () =>
    side === 'shop' ? fetchFile(of.calls.myCutImage, given) : fetchFile(of.calls.anyCutImage, given),
  )
}

interface Props {
  of: Of
  side: Side
  id: string
  which: string
  kind: CutKind
  cut: CutView
}

function CutImage({ of, side, id, which, kind, cut }: Props) {
  const { t } = useTranslation()
  const { url } = useCutImage(of, side, id, which, cut)
  const name = t(kind.label)
  return (
    <li>
      <span className={classes.cut}>
        {url ? <img src={url} alt={name} width={cut.width} height={cut.height} /> : <Skeleton height="100%" />}
      </span>
      <span>
        {name}, {cut.width} × {cut.height}, {sizeWords(cut.bytes)}
      </span>
    </li>
  )
}
