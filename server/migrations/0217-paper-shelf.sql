-- Hard copies that are here and in no batch. What is sent on leaves this table: it stays as short as the shelf, however many were ever received.
create table paper_shelf (
  application_id bigint primary key references application on delete cascade,
  -- The day on which it came, or came back onto the shelf.
  since date not null,
  -- The batch with which it was lost.
  lost_with bigint references onward_batch,
  -- The back office was told that it lies here too long.
  told boolean not null default false
);
create index paper_shelf_since on paper_shelf (since, application_id);
create index paper_shelf_lost on paper_shelf (lost_with) where lost_with is not null;
create index paper_shelf_untold on paper_shelf (since) where not told;

with came as (
  select subject_id as application_id, max((at at time zone 'Asia/Kolkata')::date) as day
  from history where subject = 'nsdl_application' and action = 'paper' group by subject_id),
back as (
  select f.application_id, max((b.closed_at at time zone 'Asia/Kolkata')::date) as day, max(b.id) filter (where b.status = 'lost') as lost_with
  from onward_form f join onward_batch b on b.id = f.batch_id where not f.held group by f.application_id)
insert into paper_shelf (application_id, since, lost_with)
select a.id, coalesce(greatest(came.day, back.day), a.ack_date, (a.created_at at time zone 'Asia/Kolkata')::date), back.lost_with
from application a left join came on came.application_id = a.id left join back on back.application_id = a.id
where a.kind = 'nsdl_application' and a.hardcopy = 'received' and a.ack_no is not null
  and not exists (select from onward_form f where f.application_id = a.id and f.held);
