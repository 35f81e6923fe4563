import { buildSchema } from 'graphql';

/** The quiz service's schema (docs/product/quizzes.md#service), served at `/quiz/schema.graphql`. */
export const schemaText = `"""Quizzes and votes of the news sites."""
type Query {
  """A quiz with what all readers answered; null when there is none of this name."""
  quiz(quizId: ID!): Quiz
  """What the reader with this token answered to a quiz; empty without a token."""
  userAnswers(quizId: ID!): [UserAnswer!]!
}

type Mutation {
  """
  Takes answers to a quiz: all of them, or none. An answer may be changed while its question is active and has no right answer; the same
  answer again changes nothing. Why they were refused is in the error's extensions.code.
  """
  addOrUpdateAnswers(quizId: ID!, answers: [AnswerInput!]!): QuizState!
}

type QuizState {
  quiz: Quiz!
  userAnswers: [UserAnswer!]!
}

type Quiz {
  _id: ID!
  """Its questions belong together: the result is shown after the last one."""
  complex: Boolean!
  questions: [Question!]!
}

type Question {
  _id: ID!
  question: String!
  """buttons, radio, images or yesno with options; scale or number."""
  displayAs: String!
  image: String
  imageAlt: String!
  """Shown once it is answered."""
  description: String
  """Open before this moment, unix seconds; null: always."""
  activeTo: Float
  rightAnswer: RightAnswer
  """Which numbers can be given; null where there are options."""
  range: Range
  options: [Option!]!
  answers: Answers!
}

"""value is the _id of the right option, or the right number."""
type RightAnswer {
  value: String!
}

type Range {
  minimum: Float!
  maximum: Float!
  step: Float!
  unit: String!
}

type Option {
  _id: ID!
  text: String!
  image: String
  answerCount: Int!
}

"""What all readers answered. average is null where options are chosen, and while there is none."""
type Answers {
  answerCount: Int!
  sum: Float!
  average: Float
}

type UserAnswer {
  questionId: ID!
  responses: [Response!]!
}

"""One of the two: the option that was chosen, or the number that was given, as text."""
type Response {
  optionId: ID
  answerId: ID
}

input AnswerInput {
  questionId: ID!
  """Exactly one."""
  responses: [ResponseInput!]!
}

input ResponseInput @oneOf {
  optionId: ID
  answerId: ID
}
`;

export const schema = buildSchema(schemaText);
