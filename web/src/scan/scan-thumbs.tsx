import type { CutView, ScanPage } from '@sevakendra/contract/scan/endpoints'
import { useTranslation } from 'react-i18next'
import { CutImages } from './cut-images'
import { PageLook } from './page-look'
import type { ScanProduct, Side } from './product'
import classes from './scan-thumbs.module.css'

interface Props {
  of: ScanProduct
  side: Side
  scan: { id: string; pages: readonly ScanPage[]; before: readonly ScanPage[]; cuts: Partial<Record<string, CutView>> }
}

/** The pages of a subject in small, each with those of before beside it, then what was cut from them. */
export function ScanThumbs({ of, side, scan: { id, pages, before, cuts } }: Props) {
  const { t } = useTranslation()
  const label = (page: ScanPage) => t(of.slots[page.slot]?.label ?? '')
  const slots = Object.keys(of.slots)
  return (
    <ul className={classes.pages}>
      {slots.flatMap(slot => [
        ...pages
          .filter(page => page.slot === slot)
          .map(page => (
            <li key={page.id}>
              <PageLook of={of} side={side} id={id} page={page} alt={t('Page {{no}}: {{kind}}', { no: page.no, kind: label(page) })} />
              <span>
                {page.no}. {label(page)}
              </span>
            </li>
          )),
        ...before
          .filter(page => page.slot === slot)
          .map((page, nth) => (
            <li key={page.id} className={classes.before}>
              <PageLook
                of={of}
                side={side}
                id={id}
                page={page}
                alt={t('Before, page {{no}}: {{kind}}', { no: nth + 1, kind: label(page) })}
              />
              <span>
                {t('Before')}: {label(page)}
              </span>
            </li>
          )),
      ])}
      <CutImages of={of} side={side} id={id} cuts={cuts} />
    </ul>
  )
}
