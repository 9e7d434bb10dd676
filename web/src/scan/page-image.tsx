import { Skeleton } from '@mantine/core'
import type { ScanPage } from '@sevakendra/contract/scan/endpoints'
import { IconPhotoOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile, useFile } from '../kit/call/download'
import classes from './page-image.module.css'
import type { PageProduct, Side } from './product'

type Shown = Pick<ScanPage, 'id' | 'turns'>

/** The picture of a page; it is read through authorisation, never by an address. A turned page is another picture. */
export function usePageImage(of: Pick<PageProduct, 'calls'>, side: Side, id: string, page: Shown | undefined, size: 'full' | 'thumb') {
  const given = { params: { id, page: page?.id ?? '' }, query: { size } }
  return useFile(page && `${id}/${page.id}/${page.turns}/${size}`, () =>
    side === 'shop' ? fetchFile(of.calls.myPageImage, given) : fetchFile(of.calls.anyPageImage, given),
  )
}

export interface PageProps {
  of: Pick<PageProduct, 'calls'>
  side: Side
  id: string
  page: Shown
  alt: string
}

export function PageThumb({ of, side, id, page, alt }: PageProps) {
  const { t } = useTranslation()
  const { url, error } = usePageImage(of, side, id, page, 'thumb')
  if (error) {
    return (
      <span className={classes.thumb} role="img" aria-label={`${alt}: ${t('cannot be shown')}`}>
        <IconPhotoOff size={24} stroke={1.75} aria-hidden />
      </span>
    )
  }
  return <span className={classes.thumb}>{url ? <img src={url} alt={alt} /> : <Skeleton height="100%" radius={0} />}</span>
}
