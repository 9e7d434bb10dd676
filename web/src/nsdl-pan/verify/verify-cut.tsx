import { Skeleton } from '@mantine/core'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { anyCutImage } from '@sevakendra/contract/nsdl-pan/scan'
import { useTranslation } from 'react-i18next'
import { fetchFile, useFile } from '../../kit/call/download'
import { sizeWords } from '../../scan/size-words'
import classes from './verify.module.css'

interface Props {
  id: string
  which: 'photo' | 'signature'
  cut: ApplicationInfo['cuts']['photo'] | null
}

/** Photo or signature as it will be filed. */
export function VerifyCut({ id, which, cut }: Props) {
  const { t } = useTranslation()
  const { url, error } = useFile(cut ? `${id}/${which}/${cut.bytes}` : undefined, () =>
    fetchFile(anyCutImage, { params: { id }, query: { which } }),
  )
  const name = which === 'photo' ? t('Photo') : t('Signature')
  return (
    <figure className={classes.cut} data-which={which}>
      {url ? <img src={url} alt={name} /> : cut && !error ? <Skeleton height="100%" /> : <span>{t(error ?? 'Not cropped yet')}</span>}
      <figcaption>
        {name}
        {cut && `, ${sizeWords(cut.bytes)}`}
      </figcaption>
    </figure>
  )
}
