import { UnstyledButton } from '@mantine/core'
import { askedOf, questionAt } from '@sevakendra/contract/kit/form/question'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLongForm } from './context'
import classes from './long-form.module.css'
import { lastOf, type SectionProgress } from './progress'
import { labelAt } from './words'

/** Above the questions of a section: what is to be fixed in it, each a jump to its field. */
export function SectionProblems({ toFix, box }: { toFix: readonly string[]; box: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  if (toFix.length === 0) return null
  return (
    <section className={classes.problems} ref={box} tabIndex={-1} aria-label={t('To be corrected in this section')}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <span>
        {t('{{count}} things to fix in this section', { count: toFix.length })}:{' '}
        {toFix.map((name, place) => (
          <span key={name}>
            {place > 0 && ', '}
            <Jump name={name} />
          </span>
        ))}
      </span>
    </section>
  )
}

/** Before what is said of a field: its label, which leads to it; nothing of one that is not asked here. */
export function NamedField({ name }: { name: string | null | undefined }) {
  const { t } = useTranslation()
  const { form, answers, setting } = useLongForm()
  if (!name || !questionAt(form.questions, name)) return null
  const asked = askedOf(form.questions, answers, setting).includes(name)
  return <>{asked ? <Jump name={name} /> : labelAt(form, name, text => t(text))}: </>
}

function Jump({ name }: { name: string }) {
  const { t } = useTranslation()
  const { form, jump } = useLongForm()
  return (
    <UnstyledButton className={classes.jump} onClick={() => jump(name)}>
      {labelAt(form, name, text => t(text))}
    </UnstyledButton>
  )
}

/** The last section: everything that stands between the form and paying, section by section. */
export function WhatIsLeft({ progress, box }: { progress: readonly SectionProgress[]; box: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  const { form, dense } = useLongForm()
  // The last section is the one at hand, unless all of them are.
  const left = progress.filter(({ key, open }) => (dense || key !== lastOf(form)) && open.length > 0)
  if (left.length === 0) {
    return (
      <div className={classes.complete}>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        <span>{t('All other sections are complete.')}</span>
      </div>
    )
  }
  return (
    <section className={classes.left} ref={box} tabIndex={-1} aria-label={t('What is left to do')}>
      {left.map(({ key, title, open }) => (
        <section key={key}>
          <h3>
            {t(title)} <span>{t('{{count}} left', { count: open.length })}</span>
          </h3>
          <ul>
            {open.map(name => (
              <li key={name}>
                <Jump name={name} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
