-- The days on which hard copies are asked for are a setting: the last one that a shop was told of can be any of them.
alter table application drop constraint application_paper_chased_check, add constraint application_paper_chased_check check (paper_chased between 0 and 180);
