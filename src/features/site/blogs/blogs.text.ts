import { defineText } from '../../../ui/text/text.ts';

export const blogsText = defineText({
  en: {
    blogs: 'Blogs',
    lead: 'Guides for buyers first. Below them, what we learned while building this market, with examples from its own code.',
    contents: 'Contents',
    inThisArticle: 'In this article',
    by: 'By',
    author: 'MotoHaat Engineering',
    minutes: (minutes: string) => `${minutes} min read`,
    code: (language: string) => `Code example, ${language}`,
    table: 'Table',
    linkTo: (heading: string) => `Link to: ${heading}`,
    toTop: 'Back to the top',
  },
  bn: {
    blogs: 'ব্লগ',
    lead: 'প্রথমে ক্রেতাদের জন্য পরামর্শ। তার নিচে, মোটোহাট বানাতে গিয়ে আমরা যা শিখেছি, এখানকার কোডের উদাহরণসহ।',
    contents: 'সূচি',
    inThisArticle: 'এই লেখায় আছে',
    by: 'লিখেছেন',
    author: 'মোটোহাট ইঞ্জিনিয়ারিং',
    minutes: (minutes) => `পড়তে ${minutes} মিনিট`,
    code: (language) => `কোডের উদাহরণ, ${language}`,
    table: 'টেবিল',
    linkTo: (heading) => `লিংক: ${heading}`,
    toTop: 'ওপরে ফিরুন',
  },
});
