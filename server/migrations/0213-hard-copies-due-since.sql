-- From which day a shop owes a hard copy: the day of the acknowledgement, and anew the day on which its parcel was lost or the form in it was missing or not in order.
alter table application add column paper_due_since date;
-- The day on which a courier last lost it: the limit of unsent hard copies counts from there, and from nothing that the shop itself did.
alter table application add column paper_lost_on date;
update application a set paper_lost_on = l.lost_on
from (
  select f.application_id, max((c.closed_at at time zone 'Asia/Kolkata')::date) as lost_on
  from courier_form f join courier c on c.id = f.courier_id where c.status = 'lost' group by f.application_id) l
where a.id = l.application_id;
with again as (
  select subject_id, max(since) as since from (
    select subject_id, (at at time zone 'Asia/Kolkata')::date as since from history
    where subject = 'nsdl_application' and action in ('paperMissing', 'paperUnsigned', 'paperWithoutPhoto', 'paperIncomplete', 'paperDiffers')
    union all
    select id, paper_lost_on from application where paper_lost_on is not null) one
  group by subject_id)
update application a
set paper_due_since = coalesce(g.since, a.ack_date), paper_chased = case when g.since is null then a.paper_chased else 0 end
from application b left join again g on g.subject_id = b.id
where a.id = b.id and a.kind = 'nsdl_application' and a.hardcopy in ('due', 'sent', 'missing') and a.ack_date is not null;
drop index application_paper_expected;
create index application_paper_expected on application (merchant_id, paper_due_since)
  where kind = 'nsdl_application' and hardcopy in ('due', 'sent', 'missing');
