-- Until when somebody is sending a mail; after that the sender is taken for dead and another may send it.
alter table mail add column sending_until timestamptz;
