-- Shops are reminded of an application that waits for them, before its last day.

alter table application
  -- So many days before `answer_by` the shop was last reminded; nothing while it was not. A new last day begins without it.
  add column answer_reminded int check (answer_reminded >= 0);
