import { defineText } from '../../../ui/text/text.ts';

/** Sentences in and around messages, and in the composer. */
export const messageText = defineText({
  en: {
    messages: (name: string) => `Messages with ${name}`,
    older: 'Show older messages',
    beginning: 'This is the beginning of the conversation.',
    sending: 'Sending…',
    waiting: 'Not sent yet. It will be sent when you are back online.',
    sent: 'Sent',
    read: 'Read',
    refused: 'Not sent.',
    tryAgain: 'Try again',
    discard: 'Discard',
    ownMessage: 'You',
    newMessage: (name: string, text: string) => `New message from ${name}: ${text}`,
    write: 'Write a message',
    send: 'Send',
    writeTo: (name: string) => `Message ${name}`,
    firstMessage: 'Your message',
    suggestion: (product: string) => `Hello, is the ${product} still available?`,
    warnLink: 'This message contains a link. Open it only if you’re sure it’s safe.',
    warnPhone:
      'This message contains a phone number. Calls and chats outside MotoHaat leave no proof of what was agreed.',
    warnCode: 'This message asks for a code. Never share an OTP, PIN or password: MotoHaat and sellers never need it.',
    warnAdvance:
      'This message asks for money in advance. Never send it to the seller: pay through MotoHaat, which holds it until you give the code.',
  },
  bn: {
    messages: (name) => `${name}-এর সঙ্গে বার্তা`,
    older: 'আগের বার্তা দেখুন',
    beginning: 'এখান থেকে কথোপকথন শুরু।',
    sending: 'পাঠানো হচ্ছে…',
    waiting: 'এখনো পাঠানো হয়নি। আপনি অনলাইনে ফিরলে পাঠানো হবে।',
    sent: 'পাঠানো হয়েছে',
    read: 'পড়া হয়েছে',
    refused: 'পাঠানো যায়নি।',
    tryAgain: 'আবার চেষ্টা করুন',
    discard: 'বাদ দিন',
    ownMessage: 'আপনি',
    newMessage: (name, text) => `${name}-এর নতুন বার্তা: ${text}`,
    write: 'বার্তা লিখুন',
    send: 'পাঠান',
    writeTo: (name) => `${name}-কে বার্তা`,
    firstMessage: 'আপনার বার্তা',
    suggestion: (product) => `আসসালামু আলাইকুম, ${product} কি এখনো আছে?`,
    warnLink: 'এই বার্তায় লিংক আছে। নিরাপদ বলে নিশ্চিত না হলে খুলবেন না।',
    warnPhone: 'এই বার্তায় ফোন নম্বর আছে। মোটোহাটের বাইরের কথাবার্তার কোনো প্রমাণ থাকে না।',
    warnCode: 'এই বার্তায় কোড চাওয়া হয়েছে। ওটিপি, পিন বা পাসওয়ার্ড কাউকে দেবেন না। মোটোহাট বা বিক্রেতার এগুলো কখনো লাগে না।',
    warnAdvance:
      'এই বার্তায় অগ্রিম টাকা চাওয়া হয়েছে। বিক্রেতাকে পাঠাবেন না। মোটোহাটে পেমেন্ট করুন: আপনি কোড না দেওয়া পর্যন্ত টাকা মোটোহাটের কাছে থাকে।',
  },
});
