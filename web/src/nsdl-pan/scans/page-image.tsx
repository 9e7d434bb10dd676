import { Skeleton } from '@mantine/core'
import { anyPageImage, myPageImage } from '@sevakendra/contract/nsdl-pan/scans/endpoints'
import { IconPhotoOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile, useFile } from '../../kit/call/download'
import classes from './page-image.module.css'

/** From which side of the counter a page is looked at. */
export type Side = 'shop' | 'office'

/** The picture of a page; it is read through authorisation, never by an address. */
export function usePageImage(side: Side, id: string, page: string | undefined, size: 'full' | 'thumb') {
  const given = { params: { id, page: page ?? '' }, query: { size } }
  return useFile(page && `${id}/${page}/${size}`, () => (side === 'shop' ? fetchFile(myPageImage, given) : fetchFile(anyPageImage, given)))
}

export function PageThumb({ side, id, page, alt }: { side: Side; id: string; page: string; alt: string }) {
  const { t } = useTranslation()
  const { url, error } = usePageImage(side, id, page, 'thumb')
  if (error) {
    return (
      <span className={classes.thumb} role="img" aria-label={`${alt}: ${t('cannot be shown')}`}>
        <IconPhotoOff size={24} stroke={1.75} aria-hidden />
      </span>
    )
  }
  return <span className={classes.thumb}>{url ? <img src={url} alt={alt} /> : <Skeleton height="100%" radius={0} />}</span>
}
