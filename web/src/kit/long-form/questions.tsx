import { type Block, clustersOf } from '@sevakendra/contract/kit/form/blocks'
import { askedOf, type Group } from '@sevakendra/contract/kit/form/question'
import { textOf, textOfAll } from '@sevakendra/contract/kit/form/rows'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import fieldset from '../field/fieldset.module.css'
import { Answer } from './answer'
import classes from './answer.module.css'
import { AnswerRepeated } from './answer-repeated'
import { useLongForm } from './context'
import { columnsOf } from './dense'
import { Note } from './notes'
import { nowAndThen } from './words'

/** The questions of one section as the form declares them, or all of an entry; what it does not ask now is left out. */
export function Questions({ section }: { section?: string }) {
  const { form, answers, setting } = useLongForm()
  return (
    <div className={classes.group}>
      {clustersOf(form.questions, askedOf(form.questions, answers, setting, section), answers).map(({ heading, blocks }) => {
        const drawn = blocks.map(block => <BlockOf key={block.names[0]} {...block} />)
        return heading ? (
          <Headed key={`${heading} ${blocks[0]?.names[0]}`} title={heading}>
            {drawn}
          </Headed>
        ) : (
          drawn
        )
      })}
    </div>
  )
}

function BlockOf({ names, group, now }: Block) {
  const { t } = useTranslation()
  const { form, drawn } = useLongForm()
  const [first = ''] = names
  const question = form.questions[first]
  const Before = drawn.before?.[first]
  const After = drawn.after?.[first]
  const Drawn = group && (drawn.groups?.[group.kind] ?? groups[group.kind])
  const fields = (
    <>
      {Before && <Before />}
      {Drawn && group ? <Drawn group={group} names={names} /> : names.map(name => <One key={name} name={name} />)}
      {After && <After />}
    </>
  )
  return (
    <div className={classes.block} data-kind={group?.kind} data-columns={question && columnsOf(question, group, now !== undefined)}>
      {now ? (
        <div className={classes.besides}>
          <div className={classes.beside}>
            <Column title={t(form.questions[now[0] ?? '']?.becomes?.where ?? '')}>
              {now.map(name => (
                <One key={name} name={name} />
              ))}
            </Column>
            <Column title={t('To be')}>{fields}</Column>
          </div>
        </div>
      ) : (
        fields
      )}
      <OldBesideNew names={names} />
    </div>
  )
}

/** What the records say now, or what they will say. */
function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={fieldset.fieldset}>
      <legend className={classes.columnTitle}>{title}</legend>
      <div className={classes.column}>{children}</div>
    </fieldset>
  )
}

/** Below new answers: what the records say now, and what they will say. */
function OldBesideNew({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  const { form, answers, setting } = useLongForm()
  const lines = askedOf(form.questions, answers, setting).flatMap(name => {
    const question = form.questions[name]
    const will = question?.becomes?.names(answers) ?? []
    if (!question || !names.includes(will[0] ?? '')) return []
    const now = textOf(question, answers[name], text => t(text))
    const then = textOfAll(will, form.questions, answers, text => t(text))
    return now && then ? [{ name, text: nowAndThen(now, then, t) }] : []
  })
  return lines.map(({ name, text }) => (
    <p key={name}>
      <Note tone="quiet">{text}</Note>
    </p>
  ))
}

function One({ name }: { name: string }) {
  const { form, drawn } = useLongForm()
  const Own = drawn.own?.(name)
  if (Own) return <Own name={name} />
  if (!form.questions[name]?.each) return <Answer name={name} />
  return (
    <AnswerRepeated name={name}>
      <Questions />
    </AnswerRepeated>
  )
}

const groups: Readonly<Record<string, ComponentType<{ group: Group; names: readonly string[] }>>> = { name: NameGroup, line: Pair }

const shortNames: Readonly<Record<string, string>> = { last: 'Last name', first: 'First name', middle: 'Middle name' }
/** Under a heading that says whose name it is, its parts need not say it again. */
function NameGroup({ group, names }: { group: Group; names: readonly string[] }) {
  const { t } = useTranslation()
  const label = (name: string) => {
    const [part] = Object.entries(group.parts).find(([, member]) => member === name) ?? []
    const short = group.title && part && shortNames[part]
    return short ? { label: t(short) } : {}
  }
  return (
    <div className={classes.names}>
      {names.map(name => (
        <Answer key={name} name={name} {...label(name)} />
      ))}
    </div>
  )
}

function Pair({ names }: { names: readonly string[] }) {
  return (
    <div className={classes.pair}>
      {names.map(name => (
        <Answer key={name} name={name} />
      ))}
    </div>
  )
}

function Headed({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <fieldset className={fieldset.fieldset}>
      <legend className={classes.groupTitle}>{t(title)}</legend>
      <div className={classes.group}>{children}</div>
    </fieldset>
  )
}
