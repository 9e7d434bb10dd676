import { IconCircleCheck, IconEqualNot, IconUsers } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './office.module.css'
import type { KycInfo } from './office-info'

/** One thing as several papers and records say it, side by side; a difference is told by words, a mark and a line under it. */
export function OfficeBeside({ of }: { of: KycInfo['beside'] }) {
  const { t } = useTranslation()
  const title = useId()
  if (of.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby={title}>
      <h2 id={title}>{t('Side by side')}</h2>
      <ul className={classes.besides}>
        {of.map(({ what, says, differs, others }) => (
          <li key={what} data-differs={differs || others || undefined}>
            <p className={classes.what}>
              <strong>{t(what)}</strong>
              <span className={classes.verdict}>
                <Verdict differs={differs} others={others} />
              </span>
            </p>
            <dl className={classes.says}>
              {says.map(({ from, value }) => (
                <div key={from}>
                  <dt>{t(from)}</dt>
                  <dd>{differs ? <mark>{value ?? t('Nothing')}</mark> : value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Verdict({ differs, others }: Pick<KycInfo['beside'][number], 'differs' | 'others'>) {
  const { t } = useTranslation()
  const [Icon, text] = others ? [IconUsers, t('Used elsewhere')] : differs ? [IconEqualNot, t('Differs')] : [IconCircleCheck, t('The same')]
  return (
    <>
      <Icon size={16} stroke={2} aria-hidden />
      {text}
    </>
  )
}
