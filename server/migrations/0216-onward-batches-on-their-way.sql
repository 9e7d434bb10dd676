-- Who carries a batch that left is corrected, by one at a time; and of one that does not arrive the back office is told once.
alter table onward_batch add column version int not null default 1;
alter table onward_batch add column told_late boolean not null default false;
create index onward_batch_on_its_way on onward_batch (sent_on) where status = 'sent';
