import { Skeleton } from '@mantine/core'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { anyCutImage, myCutImage } from '@sevakendra/contract/nsdl-pan/scans/endpoints'
import { useTranslation } from 'react-i18next'
import { fetchFile, useFile } from '../../kit/call/download'
import type { Side } from '../scans/page-image'
import { sizeWords } from '../scans/size-words'
import classes from './pan-info.module.css'

/** Photo and signature as they were cut, with their exact size. */
export function CutImages({ side, id, cuts }: { side: Side; id: string; cuts: ApplicationInfo['cuts'] }) {
  return (
    <>
      {cuts.photo && <CutImage side={side} id={id} which="photo" cut={cuts.photo} />}
      {cuts.signature && <CutImage side={side} id={id} which="signature" cut={cuts.signature} />}
    </>
  )
}

type Cut = NonNullable<ApplicationInfo['cuts']['photo']>

function CutImage({ side, id, which, cut }: { side: Side; id: string; which: 'photo' | 'signature'; cut: Cut }) {
  const { t } = useTranslation()
  const given = { params: { id }, query: { which } }
  const { url } = useFile(`${id}/${which}/${cut.bytes}`, () =>
    side === 'shop' ? fetchFile(myCutImage, given) : fetchFile(anyCutImage, given),
  )
  const name = which === 'photo' ? t('Photo') : t('Signature')
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
