import { Paper } from '@mantine/core'
import type { ObjectionWithPages } from '@sevakendra/contract/nsdl-pan/tin/endpoints'
import { tinSlots } from '@sevakendra/contract/nsdl-pan/tin/slots'
import { useTranslation } from 'react-i18next'
import { PageThumb } from '../../scan/page-image'
import type { Side } from '../../scan/product'
import classes from './earlier-replies.module.css'
import { ObjectionCard } from './objection-card'
import { tinProduct } from './tin-product'

/** What was objected and sent before, each with its papers. */
export function EarlierReplies({ of, side }: { of: readonly ObjectionWithPages[]; side: Side }) {
  const { t } = useTranslation()
  return of.map(one => (
    <Paper key={one.id} withBorder p="lg" component="section" aria-label={t('Objection {{round}}', { round: one.round })}>
      <h2 className={classes.title}>
        {t('Before')}: {t('Objection {{round}}', { round: one.round })}
      </h2>
      <ObjectionCard of={one} />
      {one.pages.length > 0 && (
        <ul className={classes.pages}>
          {one.pages.map(page => {
            const label = t(tinSlots[page.slot].label)
            return (
              <li key={page.id}>
                <PageThumb
                  of={tinProduct}
                  side={side}
                  id={one.id}
                  page={page}
                  alt={t('Before, page {{no}}: {{kind}}', { no: page.no, kind: label })}
                />
                <span>{label}</span>
              </li>
            )
          })}
        </ul>
      )}
    </Paper>
  ))
}
