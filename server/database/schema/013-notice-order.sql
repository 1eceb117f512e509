-- Notices are listed by time: one that repeats an unread notice takes its place and the time of now.
drop index notices_of_person;
create index notices_of_person on notices (person_id, created_at desc, id desc);
