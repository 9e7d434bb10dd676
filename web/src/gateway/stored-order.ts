/** The order whose status the payment status screens ask for. */
export interface StoredOrder {
  client_txn_id: string
  txn_date: string
}

const names = { id: 'client_txn_id', day: 'txn_date' } as const

/** Kept for this tab, and for the browser: a payment page can come back in another tab. */
export function storeOrder({ client_txn_id, txn_date }: StoredOrder): void {
  for (const shelf of [sessionStorage, localStorage]) {
    shelf.setItem(names.id, client_txn_id)
    shelf.setItem(names.day, txn_date)
  }
}

/** The order that was begun here last; undefined when there is none. */
export function storedOrder(): StoredOrder | undefined {
  for (const shelf of [sessionStorage, localStorage]) {
    const [client_txn_id, txn_date] = [shelf.getItem(names.id), shelf.getItem(names.day)]
    if (client_txn_id && txn_date) return { client_txn_id, txn_date }
  }
  return undefined
}
