import type { ReactNode } from 'react'
import classes from './paper.module.css'

interface Props {
  title: string
  about?: string
  wide?: true
  /** The language of what stands on it, where it is not that of the page. */
  lang?: string
  children: ReactNode
}

/** A page of text: one title, one sentence, then sections in a measure that reads well. */
export function Paper({ title, about, wide, lang, children }: Props) {
  return (
    <div className={classes.page} lang={lang}>
      <header className={classes.head}>
        <div className={classes.wide}>
          <h1>{title}</h1>
          {about && <p>{about}</p>}
        </div>
      </header>
      <div className={classes.body}>
        <div className={wide ? undefined : classes.text}>{children}</div>
      </div>
    </div>
  )
}

/** A heading with its paragraphs. */
export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className={classes.part} id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
